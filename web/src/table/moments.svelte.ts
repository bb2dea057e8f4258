// How a table comes to its moments: each game tells them from what has happened, with its view of before and after.
import { untrack } from 'svelte';
import { moments, type Moment } from '../kit/moments.svelte';
import { playTexts } from '../lang/play.svelte';
import { spelled } from '../net/spelled';
import type { TableStore } from '../net/store.svelte';
import type { Happening } from './happening';
import { isTableEvent } from './tell';
import { isMe, nameOf } from './view';

/** Of what happened longer ago, before the line came back or the page was looked at again, none is shown. */
const FRESH_MS = 4000;

type Telling<Event, View> = (events: readonly Event[], now: Happening<View>) => Moment[];

/** Call while the table starts, before anything else: pieces are seen where they lie before they are drawn anew. */
export function showMoments<Event, View>(store: TableStore, tell: Telling<Event, View>): void {
  let before = store.view?.play as View;
  let seen = store.news;
  $effect.pre(() => {
    const { news } = store;
    if (news === seen) return;
    seen = news;
    // What came together was told in retrospect, when the line was back: nobody watched it happen.
    if (news.length > 1) return;
    untrack(() => {
      const fresh = news.filter(({ at }) => store.now() - at * 1000 < FRESH_MS);
      const events = fresh.flatMap((entry) => entry.events).filter((event) => !isTableEvent(event)) as Event[];
      if (!events.length) return;
      try {
        moments.add(tell(events, happening(store, before)));
      } catch (error) {
        console.error(error); // the table goes on without
      }
    });
  });
  $effect.pre(() => {
    before = store.view?.play as View;
  });
}

function happening<View>(store: TableStore, before: View): Happening<View> {
  return {
    before: spelled(before, store.spellings),
    after: store.view!.play as View,
    name: (seat) => nameOf(store, seat),
    me: (seat) => isMe(store, seat),
    t: playTexts().moments,
  };
}
