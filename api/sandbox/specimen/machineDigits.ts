/**
 * The ten digits of two machine-readable typefaces, as center lines of their strokes. They were drawn for
 * this project after ISO 1073-1 (OCR-A, in which an e-KTP prints its NIK) and ISO 1073-2 (OCR-B). Each is
 * an SVG path in a field of 9.4 by 16.
 */
export const machineDigits = {
  ocrA: [
    'M0 0H9.3V16H0Z',
    'M0 0H5V16M0 16H9.4V10',
    'M0.4 0H9.2V8H0.3V16H9.3',
    'M0 0H9V6.6L8 8L9 9.4V16H0M2.4 8H8',
    'M0 0V10.2H8M7 2V16',
    'M9.4 0H2.6V8H9.3V16H2.6L0 15',
    'M1.2 0H0V16H9.3V10H0',
    'M0 1V0H9.3V5.5L4.7 10.5V16',
    'M2.3 0H7V8H2.3ZM0 8H9.3V16H0Z',
    'M9.3 6H0V0H9.3V16H8',
  ],
  ocrB: [
    'M4.7 0C8 0 9.5 2.6 9.5 8S8 16 4.7 16S0 13.4 0 8S1.5 0 4.7 0Z',
    'M0 3.8L5 0V16',
    'M0 1.5C3 -0.8 8.4 -0.2 8.4 3.8C8.4 8 0.3 9 0.3 15.8H8.6',
    'M0 0.3H8.8L3.4 6.5C7.5 7 9.3 9 9.3 11.3C9.3 15.8 3.5 17 0 15.3',
    'M5 0L0 11.6V12H9.5M7.2 8V16',
    'M8 0.3H0.8L0.5 7.3C5 6.6 8.2 8 8.2 11C8.2 14.6 5 16 0 16',
    'M6.7 0C4 3 0 7.5 0 11.4C0 14 2 16 4.7 16S9.4 14 9.4 11.4S7.5 6.9 4.7 6.9C2.5 6.9 0.8 8.3 0.3 10',
    'M0 0.3H9.6C9.6 5 3.3 6 3.3 16',
    'M4.8 6.7C1.5 5.4 0.7 4.4 0.7 3C0.7 1 2.5 0 4.8 0S8.9 1 8.9 3C8.9 4.4 8 5.4 4.8 6.7C1 8.4 0 9.8 0 12C0 14.5 2 16 4.8 16S9.7 14.5 9.7 12C9.7 9.8 8.7 8.4 4.8 6.7',
    'M9.4 4.6C9.4 2 7.5 0 4.7 0S0 2 0 4.6S2 9.2 4.7 9.2S9.1 7.5 9.4 4.6C9.4 8.5 6 13 3 16',
  ],
} as const;

/** A machine-readable typeface. */
export type MachineFace = keyof typeof machineDigits;

/** Width and height of a digit, and the distance between the starts of two digits, in units of the paths. */
export const machineField = { width: 9.4, height: 16, pitch: 14.2 };
