/** Measuring and wrapping without a browser: the same everywhere, so that drawings are too. */
export type Tone = 'strong' | 'plain' | 'muted' | 'code' | 'link' | 'back' | 'trouble';

/** A piece of text in one tone. */
export interface Run {
  text: string;
  tone: Tone;
}

export const fontSize = 13;
export const lineHeight = 18;

const width = (character: string): number => {
  if (/[ijltfr.,:;'|!()[\]·-]/.test(character)) return 0.34;
  if (character === ' ') return 0.28;
  if (/[mwMW→]/.test(character)) return 0.88;
  if (/[A-Z]/.test(character)) return 0.68;
  return 0.57;
};

/** The width of a text in pixels, on the safe side of the usual sans-serif faces. */
export function measure(text: string, tone: Tone = 'plain', size = fontSize): number {
  if (tone === 'code') return text.length * size * 0.59;
  const sum = [...text].reduce((total, character) => total + width(character), 0);
  return sum * size * (tone === 'strong' ? 1.06 : 1);
}

/** Breaks runs into lines no wider than `room`; a word longer than that gets a line of its own. */
export function wrap(runs: Run[], room: number): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  for (const { text, tone } of runs) {
    for (const word of text.split(' ').filter(Boolean)) {
      const wide = measure(word, tone) + measure(' ', tone);
      if (used > 0 && used + wide > room) {
        lines.push([]);
        used = 0;
      }
      const line = lines.at(-1) as Run[];
      const last = line.at(-1);
      if (last?.tone === tone) last.text += ` ${word}`;
      else line.push({ text: word, tone });
      used += wide;
    }
  }
  return lines;
}
