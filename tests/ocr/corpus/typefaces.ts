import { type Typeface, usualTypeface } from '../../../api/sandbox/card/typefaces.ts';

/**
 * The typefaces that cards of the corpus are set in; all come with the project. Their numbers
 * have a zero without a dot or a stroke in it, as real cards have.
 */
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
    mono: 'Courier Prime',
    files: [
      '@expo-google-fonts/istok-web/400Regular/IstokWeb_400Regular.ttf',
      '@expo-google-fonts/istok-web/700Bold/IstokWeb_700Bold.ttf',
      '@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf',
    ],
  },
  {
    sans: 'Roboto',
    mono: 'Cousine',
    files: [
      '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
      '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
      '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf',
    ],
  },
];
