// Soft sounds made on the spot, wood and felt rather than bells. Off until somebody switches them on; then created at
// the first press, as browsers demand. No files, no network.
import { settings } from '../settings.svelte';

export type Sound = 'take' | 'place' | 'roll' | 'knock' | 'steal' | 'yes' | 'no' | 'turn' | 'low' | 'end';

interface Tap {
  /** Seconds from now. */
  readonly at: number;
  readonly pitch: number;
  /** Of 1, which is as loud as can be. */
  readonly loud: number;
  readonly long: number;
  /** Wood is filtered noise; a tone is a sine. */
  readonly wood?: boolean;
}

const wood = (at: number, pitch: number, loud = 0.22, long = 0.09): Tap => ({ at, pitch, loud, long, wood: true });
const tone = (at: number, pitch: number, loud = 0.12, long = 0.35): Tap => ({ at, pitch, loud, long });

export const scores: Record<Sound, readonly Tap[]> = {
  take: [wood(0, 1400, 0.14, 0.06)],
  place: [wood(0, 700)],
  roll: [0, 0.06, 0.11, 0.19, 0.24, 0.33, 0.45].map((at, i) => wood(at, 900 + 170 * (i % 3), 0.22 - i * 0.02, 0.07)),
  knock: [wood(0, 430, 0.32, 0.16), wood(0.17, 400, 0.28, 0.16)],
  steal: [wood(0, 600), wood(0.09, 900), tone(0.16, 330, 0.1, 0.3)],
  yes: [tone(0, 523), tone(0.09, 784)],
  no: [tone(0, 262), tone(0.11, 220)],
  turn: [tone(0, 659, 0.1), tone(0.12, 587, 0.08)],
  low: [wood(0, 1900, 0.12, 0.05)],
  end: [tone(0, 392), tone(0.13, 523), tone(0.26, 659), tone(0.39, 784, 0.12, 0.7)],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (settings.sound) strikeAll(sound);
}

/** What it would be like, for somebody who has not decided yet. */
export const taste = (): void => strikeAll('yes');

function strikeAll(sound: Sound): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tap of scores[sound]) strike(context, tap);
}

/** A phone trembles in the hand, where it can and sounds are wanted. */
export function buzz(pattern: readonly number[]): void {
  if (settings.sound && 'vibrate' in navigator) navigator.vibrate([...pattern]);
}

function strike(audio: AudioContext, tap: Tap): void {
  const start = audio.currentTime + tap.at;
  const source = tap.wood ? noise(audio, tap.long) : sine(audio, tap.pitch);
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(tap.loud * (tap.wood ? lostIn(audio, tap) : 1), start + 0.004);
  loudness.gain.exponentialRampToValueAtTime(0.0005, start + tap.long);
  source.connect(body(audio, tap)).connect(loudness).connect(audio.destination);
  source.start(start);
  source.stop(start + tap.long + 0.02);
}

const NARROW = 3;

/** How much softer noise becomes by what wood lets through of it, which is little. */
const lostIn = ({ sampleRate }: AudioContext, { pitch }: Tap): number =>
  Math.sqrt((sampleRate * NARROW) / (Math.PI * pitch));

function body(audio: AudioContext, tap: Tap): BiquadFilterNode {
  const filter = audio.createBiquadFilter();
  filter.type = tap.wood ? 'bandpass' : 'lowpass';
  filter.frequency.value = tap.wood ? tap.pitch : tap.pitch * 3;
  filter.Q.value = tap.wood ? NARROW : 0.5;
  return filter;
}

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * (seconds + 0.02)), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function sine(audio: AudioContext, pitch: number): OscillatorNode {
  const source = audio.createOscillator();
  source.frequency.value = pitch;
  return source;
}
