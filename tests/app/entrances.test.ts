// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cardCalls, cardReadingSchema } from '../../api/contracts/card.ts';
import { listCalls, regionCalls } from '../../api/contracts/lists.ts';
import { registrationCalls } from '../../api/contracts/registration.ts';
import { applicationSchema, fileFields } from '../../api/contracts/submission.ts';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import {
  mapReadingToFields,
  mapReadingToPersonalData,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved, SavedKey } from '../../machines/journey/saved/schema.ts';
import { parseFaceReport } from '../../screens/faceFrame/faceReport.ts';
import { mergeDraft } from '../../screens/shared/form.ts';
import { applyQueryParameters, readEntry, readQueryParameters } from '../../src/app/input.ts';
import { readInitialData, sessionKeys, writeSavedData } from '../../src/app/session/persistence.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { homeAddressSchema } from '../../src/fields/address.ts';
import { jobSchema, personalDataSchema } from '../../src/fields/steps.ts';
import { findInvisible } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';
import { registered } from '../support/saved.ts';

/** Texts from attackers, chats, cards and other systems. */
const nasty: [what: string, text: string][] = [
  ['a space without width', 'REF-2026\u200b'],
  ['direction marks', '\u202aREF-2027\u202c'],
  ['a byte order mark', '\ufeffREF-2028'],
  ['a NUL', 'REF\u00002029'],
  ['a line break', 'REF\n2030'],
  ['a line break at the end', 'REF-2031\r\n'],
  ['a line separator', 'REF\u20282032'],
  ['half a character', 'REF\ud8332033'],
  ['over 500 characters', 'R'.repeat(501)],
  ['letters that are two at the bank', '\u0958'.repeat(300)],
  ['full-width letters', 'ＲＥＦ２０３４'],
  ['a space that does not break', 'REF\u00a02035'],
  ['a tab', 'REF\t2036'],
  ['nothing', ''],
];

/**
 * Returns the errors of an application with this saved data, by the contract and by the bank's text
 * validation.
 */
function faultsOf(saved: Saved): string[] {
  const fields = toApplicationFields(saved);
  const plain = z.omit(applicationSchema, {
    ...(Object.fromEntries(fileFields.map((name) => [name, true])) as Record<
      (typeof fileFields)[number],
      true
    >),
  });
  const read = z.safeParse(plain, fields);
  const unseen = Object.entries(fields).filter(
    ([, value]) => typeof value === 'string' && findInvisible(value).length > 0,
  );
  return [
    ...(read.error?.issues ?? []).map(({ path }) => path.join('.')),
    ...unseen.map(([name]) => name),
  ];
}

describe('text that enters the app leaves it valid', () => {
  it('accepts the example', () => {
    expect(faultsOf(registered)).toEqual([]);
  });

  describe.each(nasty)('%s', (_, text) => {
    it.each(['refferalId', 'channel'])('ENT-08 in the link’s %s', (name) => {
      const address = new URL('https://app.contoh.id/homepage');
      address.searchParams.set(name, text);
      expect(
        faultsOf(applyQueryParameters(registered, readEntry(address, '/'), address.search)),
      ).toEqual([]);
    });

    it('ENT-09 in the splash’s code', () => {
      const address = new URL('https://app.contoh.id/splash');
      address.searchParams.set('code', text);
      expect(
        faultsOf(applyQueryParameters(registered, readEntry(address, '/'), address.search)),
      ).toEqual([]);
    });

    it('in each text of the session', () => {
      const keys = Object.keys(registered).filter(
        (key) => typeof registered[key as SavedKey] === 'string',
      ) as SavedKey[];
      for (const key of [...keys, 'refferalID'] as SavedKey[]) {
        sessionStorage.clear();
        writeSavedData(sessionStorage, null, registered);
        sessionStorage.setItem(sessionKeys[key], text);
        const { [key]: read } = readSaved(sessionStorage);
        expect(
          faultsOf({ ...registered, ...(read !== undefined && { [key]: read }) }),
          key,
        ).toEqual([]);
      }
    });

    it('in a session without steps', () => {
      sessionStorage.clear();
      sessionStorage.setItem(sessionKeys.code, text);
      sessionStorage.setItem(sessionKeys.refferalID, text);
      expect(faultsOf({ ...registered, ...readInitialData(sessionStorage) })).toEqual([]);
    });

    it('in a draft that its form accepts', () => {
      const { step2 } = registered;
      const draft = Object.fromEntries(Object.keys(step2).map((name) => [name, text]));
      for (const [name, value] of Object.entries(mergeDraft(step2, draft))) {
        const values = { ...step2, [name]: value };
        if (!z.safeParse(personalDataSchema, values).success) continue;
        expect(faultsOf({ ...registered, step2: values }), name).toEqual([]);
      }
    });

    it('OCR-12 in a card’s reading that the form accepts, without invisible characters', () => {
      const names = Object.keys(cardReadingSchema.shape);
      const reading = cardReadingSchema.parse(
        Object.fromEntries(
          names.filter((name) => name !== 'tingkat_keyakinan').map((name) => [name, text]),
        ),
      );
      for (const value of Object.values(mapReadingToFields(reading))) {
        expect(findInvisible(value, '')).toEqual([]);
      }
      for (const [name, value] of Object.entries(mapReadingToPersonalData(reading))) {
        const values = { ...registered.step2, [name]: value };
        if (!z.safeParse(personalDataSchema, values).success) continue;
        expect(faultsOf({ ...registered, step2: values }), name).toEqual([]);
      }
    });

    it('in the number of a reading', () => {
      const { reffId } = cardCalls.readCard.response.parse({
        responseCode: '00',
        reffId: text,
      });
      expect(faultsOf({ ...registered, reffId: reffId ?? '' })).toEqual([]);
    });

    it('LIV-12 in the frame’s report', () => {
      const source = window;
      const data = { fc_token: text, face1: '/9j/4AAQ', result: 'success' };
      const report = parseFaceReport(
        { data, origin: 'https://wajah.contoh.id', source },
        { source, origins: ['https://wajah.contoh.id'], success: ['success'] },
      );
      if (report) expect(faultsOf({ ...registered, fc_token: report.fc_token })).toEqual([]);
    });

    it('REG-04 in response values that are sent later', () => {
      const parsed = registrationCalls.register.response.safeParse({
        responseCode: '00',
        data: { register_token: text, reference_number: text },
      });
      const { register_token, reference_number } = parsed.data?.data ?? {};
      const saved = {
        ...registered,
        ...(register_token && { registrationToken: register_token }),
        ...(reference_number && { reffNumberRegistration: reference_number }),
      };
      expect(faultsOf(saved)).toEqual([]);
    });

    it('API-04 in the bank’s lists, which offer nothing that form or bank rejects', () => {
      const offered = listCalls.jobTypes.response.parse([{ namaPekerjaan: text }]);
      for (const { namaPekerjaan } of offered) {
        if (namaPekerjaan === '') continue;
        expect(z.safeParse(jobSchema.shape.pekerjaan, namaPekerjaan).success).toBe(true);
        const step5 = { ...registered.step5, pekerjaan: namaPekerjaan };
        expect(faultsOf({ ...registered, step5 })).toEqual([]);
      }
      const region = { id: 1, kelurahan: 'A', kecamatan: 'B', kota: 'C', provinsi: 'D' };
      const { regions } = regionCalls.regionSearch.response.parse([
        { ...region, kelurahan: text, kodePos: '16111' },
        { ...region, kodePos: text },
      ]);
      for (const { kelurahan, kodePos } of regions) {
        // The form reports the missing parts of a region.
        if (kelurahan === '' || kodePos === '') continue;
        const step4 = { ...registered.step4, kelurahan_rmh: kelurahan, kdpos_rmh: kodePos };
        expect(faultsOf({ ...registered, step4 })).toEqual([]);
      }
    });
  });
});

describe('query parameters of a link', () => {
  const read = (search: string) => readQueryParameters({ to: 'homepage' }, search);

  it('ENT-08 lose the characters that chats add', () => {
    expect(read('?refferalId=REF-2026%E2%80%8B&channel=%20agen%0A')).toEqual({
      taken: { refferalID: 'REF-2026', code: 'agen' },
      dropped: [],
    });
  });

  it.each(['A%00B', 'A%0AB', 'A'.repeat(501)])('ENT-08 are dropped by name: %s', (value) => {
    expect(read(`?refferalId=${value}&channel=agen`)).toEqual({
      taken: { code: 'agen' },
      dropped: ['refferalId'],
    });
  });
});

it('ADR-04 the limit of a street counts a letter twice that is two characters at the bank', () => {
  const street = (count: number) =>
    homeAddressSchema.shape.alamat_rmh.safeParse('\u0958'.repeat(count)).success;
  expect([street(limits.street / 2), street(limits.street / 2 + 1)]).toEqual([true, false]);
});
