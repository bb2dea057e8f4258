import { mount } from 'svelte';
import './kit/fonts.css';
import './kit/tokens.css';
import './kit/base.css';
import App from './App.svelte';
import { start } from './app/start';
import { playReady } from './lang/play.svelte';
import { follow } from './settings.svelte';

if (location.hash.startsWith('#/umzug/')) {
  void import('./app/https').then(({ arrive }) => arrive());
} else {
  follow();
  void playReady().then(() => {
    mount(App, { target: document.getElementById('app')! });
    start().catch(() => undefined); // only what goes beyond a page is missing
  });
}
