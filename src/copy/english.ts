import { chooser } from './chooser.ts';
import { messages } from './messages.ts';
import { personalData } from './personalData.ts';
import { dropdown } from './shared.ts';
import { waits } from './waits.ts';

/**
 * The Indonesian lines, by the English text above them (as specified); '' if the applicant needs none. Those of
 * the identity-first journey are in src/copy/identityFirst.ts.
 */
export const indonesianLines: Readonly<Record<string, string>> = {
  [messages.cardRequired]: chooser.cardRequired,
  [messages.nameRequired]: 'Isi nama lengkap sesuai e-KTP',
  [messages.birthPlaceRequired]: 'Isi tempat lahir sesuai e-KTP',
  [messages.unknownError]: '',
  [messages.cameraUnsupported]: '',
  [dropdown.notFound]: 'Tidak ditemukan. Periksa ejaannya.',
  [dropdown.typeToSearch]: 'Ketik minimal 3 huruf.',
  [dropdown.loading]: 'Sedang mencari…',
  [dropdown.clearAll]: '',
  [personalData.wheel.cancel]: '',
  [personalData.wheel.clear]: '',
  [personalData.wheel.set]: '',
  [waits.otp]: '',
};

/** Lines of an alert that are in English for every failure (ERR-01 to ERR-03). */
const englishAlertLine = /^(Error Code: |(Error|Message): Unknown error!$)/;

/** Checks whether a line of an alert is English. */
export const isEnglish = (line: string): boolean =>
  line in indonesianLines || englishAlertLine.test(line);
