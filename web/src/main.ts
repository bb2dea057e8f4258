import { mount } from 'svelte';
import './kit/fonts.css';
import './kit/tokens.css';
import './kit/base.css';
import App from './App.svelte';
import { follow } from './settings.svelte';

follow();
mount(App, { target: document.getElementById('app')! });
