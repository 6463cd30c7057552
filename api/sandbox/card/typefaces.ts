import { createRequire } from 'node:module';
import sharp from 'sharp';
import { projectFile } from '../projectFile.ts';

/** The two families of a card: its text, and the fixed-width one of its number. */
export type Typeface = { sans: string; mono: string; files: readonly string[] };

/** What specimens are set in, wherever they are drawn: the fonts come with the project. */
export const usualTypeface: Typeface = {
  sans: 'Arimo',
  mono: 'Cousine',
  files: [
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
    '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf',
  ],
};

const loaded = new Map<string, Promise<unknown>>();

/** The renderer of SVG has no way to be given a font; setting one letter in it makes it known. */
async function load(file: string): Promise<void> {
  const fontfile = createRequire(projectFile('package.json')).resolve(file);
  await sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer();
}

/** Makes the typeface's fonts known to every drawing of this process from now on. */
export async function loadTypeface({ files }: Typeface): Promise<void> {
  for (const file of files) {
    if (!loaded.has(file)) loaded.set(file, load(file));
    await loaded.get(file);
  }
}
