import * as z from 'zod/mini';
import { codedResponse, definePost, shortText } from './call.ts';

/** The calls to the population registry (Dukcapil), through the bank. */
export const registryCalls = {
  /** NIK-01. */
  checkNik: definePost({
    base: 'local',
    path: 's-card/verifikasi-nik-iB',
    request: z.object({ nik: shortText }),
    response: codedResponse,
    // NIK-02 to NIK-06; 53 is our assumption (NIK-06).
    codes: { '00': 'clear', '54': 'declined', '51': 'notInRegistry', '53': 'earlierPending' },
  }),
};
