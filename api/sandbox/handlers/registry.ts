import { readNik } from '../../../src/lib/nik.ts';
import type { Handlers } from '../bank/bank.ts';
import { testNiks } from '../bank/testData.ts';

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

/** Returns the population registry's response for a NIK (NIK-02 to NIK-06); code 30 if it is malformed. */
export function lookUpNik(nik: string): RegistryResponse {
  const facts = readNik(nik);
  if (!facts) return registryResponses.malformed;
  for (const [verdict, number] of Object.entries(testNiks)) {
    if (number === nik) return registryResponses[verdict as keyof typeof testNiks];
  }
  return facts.born ? registryResponses.clear : registryResponses.notInRegistry;
}
