import { mount } from 'svelte';
import './kit/fonts.css';
import './kit/tokens.css';
import './kit/base.css';
import App from './App.svelte';
import './app/offers.svelte';
import { playReady } from './lang/play.svelte';
import { follow } from './settings.svelte';

if (location.hash.startsWith('#/umzug/')) {
  void import('./app/https').then(({ arrive }) => arrive());
} else {
  follow();
  void playReady()
    .then(() => mount(App, { target: document.getElementById('app')! }))
    .then(() => import('./app/start'))
    .then(({ start }) => start())
    .catch(() => undefined); // the page stands; only what goes beyond one is missing
}
