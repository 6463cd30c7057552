import type { Handlers } from '../bank/bank.ts';
import { testNiks } from '../bank/testData.ts';

/** The handler of the NIK check. */
export const registryHandlers = {
  checkNik: async ({ nik }, { bank, client }) => {
    await bank.callLimits.consumeNik(nik, client);
    return lookUpNik(nik);
  },
} satisfies Partial<Handlers>;

type RegistryResponse = { responseCode: string; responseDescription: string };

const registryResponses = {
  clear: { responseCode: '00', responseDescription: 'NIK sesuai.' },
  notInRegistry: {
    responseCode: '51',
    responseDescription: 'Data NIK tidak sesuai dengan Dukcapil.',
  },
  earlierPending: {
    responseCode: '53',
    responseDescription: 'Pengajuan sebelumnya masih diproses.',
  },
  declined: { responseCode: '54', responseDescription: 'Pengajuan belum dapat disetujui.' },
  malformed: { responseCode: '30', responseDescription: 'NIK harus terdiri dari 16 digit angka.' },
} satisfies Record<string, RegistryResponse>;

/** Whether the date in a NIK exists, in this century or the last; women have 40 added to the day. */
function hasPossibleDate(nik: string): boolean {
  const [day = 0, month = 0, year = 0] = [6, 8, 10].map((at) => Number(nik.slice(at, at + 2)));
  const birthDay = day > 40 ? day - 40 : day;
  return [1900 + year, 2000 + year].some((full) => {
    const date = new Date(Date.UTC(full, month - 1, birthDay));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === birthDay && birthDay > 0;
  });
}

/** Returns the population registry's response for a NIK (NIK-02 to NIK-06). */
export function lookUpNik(nik: string): RegistryResponse {
  if (!/^\d{16}$/.test(nik)) return registryResponses.malformed;
  for (const [verdict, number] of Object.entries(testNiks)) {
    if (number === nik) return registryResponses[verdict as keyof typeof testNiks];
  }
  return hasPossibleDate(nik) ? registryResponses.clear : registryResponses.notInRegistry;
}
