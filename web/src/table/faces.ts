// The faces of the bots: the thing each is called after, and a plain one for programs of others, drawn by us on a field
// of 48 by 48, with eyes and a mouth.
import type { FaceId } from './bots';

export type Tone = 'ivory' | 'wood' | 'metal' | 'glass' | 'cherry' | 'fir' | 'blue' | 'mustard' | 'plum' | 'line';
export interface Drawing {
  readonly parts: readonly (readonly [Tone, string])[];
  /** Where the face is, and how far apart its eyes are. */
  readonly face: readonly [x: number, y: number, apart: number];
}

export const faces: Record<FaceId, Drawing> = {
  program: {
    parts: [
      ['metal', 'M9 6h30a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z'],
      ['ivory', 'M11 11h26a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2z'],
      ['metal', 'M20 38h8l2 5H18z'],
    ],
    face: [24, 20, 9],
  },
  scales: {
    parts: [
      ['wood', 'M21 12h6v22h-6zM13 38h22v5H13z'],
      ['mustard', 'M5 11.5c12-4 26-4 38 0v3c-12-4-26-4-38 0z'],
      ['mustard', 'M2 24h13c0 5-2.6 8-6.5 8S2 29 2 24zM33 24h13c0 5-2.6 8-6.5 8S33 29 33 24z'],
      ['mustard', 'M8 13h1v11H8zM39 13h1v11h-1z'],
      ['ivory', 'M24 17.5a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'],
    ],
    face: [24, 25.5, 6.5],
  },
  top: {
    parts: [
      ['wood', 'M22 4h4v9h-4zM21.5 40h5L24 46z'],
      ['fir', 'M24 11c12 0 19 6 19 11.500C43 31 33 40 26 42h-4C15 40 5 31 5 22.5 5 17 12 11 24 11z'],
      [
        'ivory',
        'M7.5 16.500c9 3 24 3 33 0 1.6 1.8 2.5 3.9 2.5 6 0 2.5-.9 5-2.3 7.3-10 3.6-23.4 3.6-33.4 0C5.9 27.5 5 25 5 22.500c0-2.1.9-4.2 2.5-6z',
      ],
    ],
    face: [24, 24, 9],
  },
  button: {
    parts: [
      ['cherry', 'M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38z'],
      ['ivory', 'M24 10a14 14 0 1 1 0 28 14 14 0 0 1 0-28z'],
    ],
    face: [24, 22.5, 9],
  },
  hourglass: {
    parts: [
      ['glass', 'M12 9h24c0 9-8 10-8 15s8 6 8 15H12c0-9 8-10 8-15s-8-6-8-15z'],
      [
        'mustard',
        'M13.8 14.500h20.400C32 18.5 28 20 28 24c0 2 1.5 3.5 3.2 5L36 39H12l4.8-10c1.7-1.5 3.2-3 3.2-5 0-4-4-5.5-6.2-9.500z',
      ],
      ['wood', 'M9 4h30v5H9zM9 39h30v5H9z'],
    ],
    face: [24, 31, 7],
  },
  cup: {
    parts: [
      ['blue', 'M9 10h30l-4 34H13z'],
      ['ivory', 'M8 6h32v6H8zM10.6 18h26.800l-1.4 14H12z'],
    ],
    face: [24, 24, 9.5],
  },
  eraser: {
    parts: [
      ['ivory', 'M14 7h22a4 4 0 0 1 4 4v14H10V11a4 4 0 0 1 4-4z'],
      ['plum', 'M8 22h32v18a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z'],
      ['ivory', 'M8 26h32v11H8z'],
    ],
    face: [24, 30.5, 9],
  },
  pencil: {
    parts: [
      ['wood', 'M14 17 24 2l10 15z'],
      ['line', 'M21.5 6.5 24 3l2.5 3.5'],
      ['mustard', 'M14 17h20v22H14z'],
      ['ivory', 'M14 19h20v13H14z'],
      ['cherry', 'M14 39h20v5a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2z'],
    ],
    face: [24, 24.5, 8],
  },
  pad: {
    parts: [
      ['ivory', 'M9 8h30v36H9z'],
      ['fir', 'M9 5h30v8H9z'],
      ['line', 'M14 36h20M14 40h12'],
    ],
    face: [24, 22.5, 9],
  },
  sharpener: {
    parts: [
      ['metal', 'M5 14h38l-4 26H9z'],
      ['ivory', 'M10 20h28l-2 14H12z'],
      ['wood', 'M16 14c0-8 5-10 9-10 5 0 8 4 6 7-2-3-6-3-8 3z'],
      ['line', 'M15 17h18'],
    ],
    face: [24, 26, 9],
  },
  inkwell: {
    parts: [
      ['blue', 'M18 6h12v8c9 2 13 8 13 15 0 9-6 14-12 14H17C11 43 5 38 5 29c0-7 4-13 13-15z'],
      ['ivory', 'M15 4h18v5H15zM12 22h24v15H12z'],
    ],
    face: [24, 28, 9],
  },
  ruler: {
    parts: [
      ['wood', 'M13 3h22v42H13z'],
      ['line', 'M13 8h6M13 13h4M13 18h6M13 33h6M13 38h4M13 43h6'],
      ['ivory', 'M19 16h14v16H19z'],
    ],
    face: [26, 22.5, 6.5],
  },
  magnifier: {
    parts: [
      ['wood', 'M31.5 35.5 35.5 31.5 46 42l-4 4z'],
      ['metal', 'M20.5 4a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33z'],
      ['glass', 'M20.5 8a12.5 12.5 0 1 1 0 25 12.5 12.5 0 0 1 0-25z'],
    ],
    face: [20.5, 19, 8.5],
  },
  quill: {
    parts: [
      ['ivory', 'M39 3C19 5 9 18 11 35l3 1c14 0 24-9 25-33z'],
      ['plum', 'M39 3C24 12 15 24 11 35l-2 10 3-1 2-8c4-11 12-22 25-33z'],
    ],
    face: [27, 21, 7],
  },
  lexicon: {
    parts: [
      ['cherry', 'M8 5h30a3 3 0 0 1 3 3v35H11a4 4 0 0 1-4-4V6z'],
      ['ivory', 'M11 37h28v4H11a2 2 0 0 1 0-4zM14 11h20v20H14z'],
    ],
    face: [24, 19, 9],
  },
  die: {
    parts: [
      ['plum', 'M10 5h28a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z'],
      ['ivory', 'M11 9h26a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2z'],
      ['mustard', 'M24 11l1.5 3.200 3.500.5-2.5 2.400.6 3.500L24 19l-3.100 1.600.6-3.500-2.500-2.400 3.500-.5z'],
    ],
    face: [24, 27, 8],
  },
};
