import type { Side } from './clip.ts';

type Watch = { see(gray: Uint8Array): 'done' | 'lost' | 'waiting' };
type Relief = { relief: number; shift: number; seen: number; off: number };

type Turns = {
  headWatcher(reference: Uint8Array): { look(gray: Uint8Array): Relief };
  turnWatcher(head: { look(gray: Uint8Array): Relief }, side: Side): Watch;
  stillWatcher(): { see(gray: Uint8Array): boolean };
  drawOrder(random?: () => number): Side[];
  enoughRelief: number;
};
type Pictures = {
  grid: { width: number; height: number };
  toGray(rgba: Uint8Array): Uint8Array;
  hasSubject(gray: Uint8Array): boolean;
};

// The scripts are served to the browser as they lie there, so they are plain JavaScript.
const script = (name: string) =>
  new URL(`../../api/sandbox/frame/${name}.js`, import.meta.url).href;
export const turns: Turns = await import(/* @vite-ignore */ script('turns'));
export const pictures: Pictures = await import(/* @vite-ignore */ script('picture'));
