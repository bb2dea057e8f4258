import { mount } from 'svelte';
import './kit/fonts.css';
import './kit/tokens.css';
import './kit/base.css';
import App from './App.svelte';
import { playReady } from './lang/play.svelte';
import { follow } from './settings.svelte';

follow();
void playReady().then(() => mount(App, { target: document.getElementById('app')! }));
