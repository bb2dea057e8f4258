// Soft sounds made on the spot, wood and felt rather than bells. Off until somebody switches them on; then created at
// the first press, as browsers demand. No files, no network.
import { settings } from '../settings.svelte';

export type Sound = 'take' | 'place' | 'roll' | 'knock' | 'yes' | 'no' | 'turn' | 'low' | 'end';

interface Tap {
  /** Seconds from now. */
  readonly at: number;
  readonly pitch: number;
  readonly loud: number;
  readonly long: number;
  /** Wood is filtered noise; a tone is a sine. */
  readonly wood?: boolean;
}

const wood = (at: number, pitch: number, loud = 0.5, long = 0.05): Tap => ({ at, pitch, loud, long, wood: true });
const tone = (at: number, pitch: number, loud = 0.12, long = 0.35): Tap => ({ at, pitch, loud, long });

export const scores: Record<Sound, readonly Tap[]> = {
  take: [wood(0, 1400, 0.25, 0.03)],
  place: [wood(0, 700, 0.5, 0.06)],
  roll: [0, 0.06, 0.11, 0.19, 0.24, 0.33, 0.45].map((at, i) => wood(at, 900 + 170 * (i % 3), 0.5 - i * 0.05, 0.05)),
  knock: [wood(0, 320, 0.9, 0.09), wood(0.14, 300, 0.8, 0.09)],
  yes: [tone(0, 523), tone(0.09, 784)],
  no: [tone(0, 262), tone(0.11, 220)],
  turn: [tone(0, 659, 0.1), tone(0.12, 587, 0.08)],
  low: [wood(0, 1900, 0.2, 0.02)],
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
  loudness.gain.linearRampToValueAtTime(tap.loud, start + 0.004);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + tap.long);
  source.connect(body(audio, tap)).connect(loudness).connect(audio.destination);
  source.start(start);
  source.stop(start + tap.long + 0.02);
}

function body(audio: AudioContext, tap: Tap): BiquadFilterNode {
  const filter = audio.createBiquadFilter();
  filter.type = tap.wood ? 'bandpass' : 'lowpass';
  filter.frequency.value = tap.wood ? tap.pitch : tap.pitch * 3;
  filter.Q.value = tap.wood ? 3 : 0.5;
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
