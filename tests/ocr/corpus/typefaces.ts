import { type Typeface, usualTypeface } from '../../../api/sandbox/card/typefaces.ts';

/** The typefaces that cards of the corpus are set in; all three come with the project. */
export const typefaces: readonly Typeface[] = [
  usualTypeface,
  {
    sans: 'Carlito',
    mono: 'PT Mono',
    files: [
      '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf',
      '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf',
      '@expo-google-fonts/pt-mono/400Regular/PTMono_400Regular.ttf',
    ],
  },
  {
    sans: 'Istok Web',
    mono: 'Share Tech Mono',
    files: [
      '@expo-google-fonts/istok-web/400Regular/IstokWeb_400Regular.ttf',
      '@expo-google-fonts/istok-web/700Bold/IstokWeb_700Bold.ttf',
      '@expo-google-fonts/share-tech-mono/400Regular/ShareTechMono_400Regular.ttf',
    ],
  },
];
