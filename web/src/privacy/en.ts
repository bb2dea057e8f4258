// English texts of the privacy page.
import type { PrivacyTexts } from './de';

const days = (n: number): string => (n === 1 ? 'one day' : `${n} days`);
const tables = (n: number): string => (n === 1 ? 'one table' : `${n} tables`);

export const en: PrivacyTexts = {
  title: 'Privacy',
  lead: 'Nobody needs an account here. What is stored is what playing needs: on this server and in your browser, nowhere else.',
  alone: {
    lead: 'Nobody needs an account here. This page has no server: what you play stays in your browser, nowhere else.',
    title: 'Nothing leaves this device',
    lines: [
      'Games, words, fonts and pictures all come from the address of this page. It tells your browser that it may ask nowhere else. There are no cookies.',
      'So that it opens without a network, your browser keeps its files.',
      'Whoever owns the web space can note, as with any page, when somebody fetches its files, but learns nothing of what is played with them.',
    ],
  },
  server: {
    title: 'What lies on the server',
    list: (keeping) => [
      [
        'Names',
        'The name you give yourself stands at your seat, in the course of the game and in its result. In a circle it also stands with proposals and votes for the house list.',
      ],
      [
        'Moves and results',
        'Every move with its time, so that you can play on after an interruption and look at a game again later.',
      ],
      [
        'Contests',
        'Whoever takes part stands in the contest and on its big screen by the name that was typed or drawn, and nowhere else. If a circle owns the contest, everybody with its link sees the result, too. Whoever leads it can take the result along as a sheet.',
      ],
      [
        'Riddles',
        'With a riddle stands which one it was and on which day you opened it. If you solve it for a circle, everybody with its link sees that you have, and whoever has solved it too sees with how many points.',
      ],
      [
        'Reviews',
        'What was luck in a game and what was given away, if somebody asks for it. There are no names in it, and it is deleted with the game.',
      ],
      [
        'Album',
        'The figures and pictures of a circle are computed anew each time from results, moves and reviews. Nothing of them is stored; the server only remembers for a while, in memory and without names, which words lay in which games. Whoever has the link of the circle can see them.',
      ],
      [
        'Keys',
        `Your seat is yours by a random key. Only your browser has it, in a cookie${keeping ? `, for at most ${keeping.cookie_days} days` : ''}. The server knows nothing but its checksum.`,
      ],
      [
        'Codes for moving',
        `With a code a seat moves to another device. Of that, too, the server knows the checksum only, for ${keeping ? keeping.ticket_minutes : 'some'} minutes.`,
      ],
      ...(keeping?.push
        ? ([
            [
              'Let me know',
              'If you want to hear that it is your turn while the page is closed, it stands with your seat where the notice goes, and at which hours it does not. It vanishes when you switch it off, when the game is over, or when you delete your data.',
            ],
          ] as [string, string][])
        : []),
      [
        'Who is there',
        'As long as you are connected, everybody at the table sees that you are there. If this Wortstube consists of several servers, it stands in their database for just as long.',
      ],
      [
        'What you say',
        'The preset phrases, and words of your own where a circle allows them, go to everybody who is at the table just then. After that they are gone: they stand in no database and in no log.',
      ],
      [
        'Address of your device',
        'As with every website it comes with each request. It stays in memory for a while, so that nobody can overrun the server, and is not stored.',
      ],
      [
        'Log',
        'If something goes wrong the server notes what, and at which table. There are no names, words or addresses in it.',
      ],
    ],
    more: 'Whoever runs this server may put it behind another one that keeps logs of its own, and may make backups that hold older things. Ask them.',
  },
  time: {
    title: 'For how long',
    forever: 'Finished games stay here until somebody deletes them.',
    days: (n: number): string => `This server deletes finished games after ${days(n)}.`,
    idle: (n: number): string => `Tables at which nobody ever played disappear after ${days(n)}.`,
    contests:
      'A contest is forgotten once nothing has happened in it for a day, at the latest a week after it was opened, but never in the middle of a game: with all its names, tables and results, unless a circle owns it.',
    rest: 'Running games stay until they have ended. Circles and their house lists stay.',
    unknown: 'How long finished games stay cannot be found out just now: the server does not answer.',
  },
  browser: {
    title: 'What your browser keeps',
    hint: 'Of this only what you need just then goes to the server: your name when you sit down, the id of a table or contest when a page shows how things stand there or your words are fetched from a game, and a word that you took in from a file, to look it up.',
    kept: {
      settings: 'language, appearance, letter size, sound and whatever else you set',
      name: 'your name, so that you need not type it each time',
      names: 'what you are called in your circles',
      people: 'the names of those who last played on this device',
      badges: 'colour and picture for each of these names',
      'tempo.': 'how fast your opponents were to play last, with children and without',
      tables: 'the tables you are still playing at',
      seats: 'the tables you ever sat at, so that you can be deleted there',
      played: 'the games you have finished, to replay them',
      contests: 'the contests you lead or took part in, so that you find them again and can be deleted there',
      handed: 'which games played on the go lie with a circle already',
      unread: 'the games and contests whose words are still to come into your vocabulary',
      files: 'the last saved games that you brought here',
      circles: 'your circles',
      voted: 'the name under which you voted in a circle',
      introduced: 'which introductions you have seen',
      'not-installing': 'whether you do not want to install Wortstube as an app',
      lesson: 'how far you have come in trying out a game',
      way: 'with whom you played last: alone, against computers, on one device, with friends',
      children: 'whether children were with you',
      practice: 'whether you practised',
      'opponents.': 'which opponents you chose last',
      'agreed.': 'by which rules you played a game last',
      level: 'how well the computers play that you last brought to a table',
      fans: 'how the cards lie in your hand',
      plans: 'what you have laid ready for your next turn',
      vocabulary: 'the words you laid and those you missed, in which games that was, and your cards for learning',
      'records.': 'your results alone: the best, the mean and the last ten, and at which tables that was',
      riddles: 'which riddles you have solved, with how many stars and on which day, and for which circle',
      'footings.': 'how strong a computer that adapts plays against you, by game and language',
      pocket: 'which version of “To take along” is on this device',
      'realtable.': 'score pad, names and hourglass for the real table',
    },
    here: 'Games that are played on this device (“To take along”) lie in this browser with their names and moves, and nowhere else, unless you hand one in to a circle.',
    cookies:
      'Besides, for each table the cookie with the key to your seat. It goes to that table only, and no program on the page can read it. Another one names the last tables you sit at, so that you are not told the best answer while you play with others, and so that the home page finds them again; it opens nothing.',
    app: 'So that Wortstube opens without a network, the browser also keeps its files. If it moves to https at home, it takes along everything named here; for that there is a cookie for one minute.',
  },
  made: {
    title: 'What Wortstube is made of',
    fonts: 'Typefaces under the SIL Open Font License:',
    kit: 'The building kit: all parts of the interface on one page',
  },
  nowhere: {
    title: 'Nothing leaves this server',
    lines: [
      'Fonts, pictures, dictionaries and programs all come from here. Every page tells your browser that it may ask nowhere else.',
      'No advertising, no counting of visits, no services of others. If this Wortstube consists of several servers, they talk to each other and to their common database only.',
    ],
    push: 'There is one exception, which whoever runs this server has switched on: if you choose “Let me know”, the notice that it is your turn goes through the servers of your browser’s maker (such as Google, Mozilla or Apple). Only your browser can read it; the maker learns that and when this Wortstube tells you something. The same switch ends it.',
  },
  forget: {
    title: 'Delete my data',
    hint: 'Takes everybody who played on this device out of all tables this browser knows, then empties what it has kept.',
    other: 'What you played on another device you delete there.',
    go: 'Delete my data',
    ask: 'Really delete everything?',
    told: [
      'Games that are still running count as given up.',
      'The results of the others stay. Instead of your name there is “Guest” with a few random letters, at your votes in a circle too.',
      'Tables at which nobody else sat are deleted altogether.',
      'Settings, circles, records, solved riddles, your words and score pads on this device are gone after that. There is no way to get them back.',
    ],
    yes: 'Delete everything',
    no: 'Rather not',
    working: (done: number, all: number): string => `Table ${done} of ${all} …`,
    done: 'Done.',
    whole: (n: number): string =>
      n === 1 ? 'One table is deleted altogether.' : `${n} tables are deleted altogether.`,
    parted: (n: number): string => `Your name is gone from ${tables(n)}.`,
    nothing: 'There was nothing of yours left at any table on this server.',
    emptied: 'This browser has nothing of ours any more.',
    borne: 'In one circle the name still stands in the house list, because somebody bears it at another table there.',
    left: (n: number): string =>
      `The server could not be reached for ${tables(n)}. Your browser remembers them, and nothing else has been emptied yet. Try again in a moment.`,
    again: 'Try again',
  },
};
