import { beforeEach, describe, expect, test } from 'vitest';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { readBeginning, writeSaved } from '../../src/app/session/store.ts';
import { fakeSessionStorage } from '../client/browser.ts';

const session = fakeSessionStorage();
beforeEach(() => session.clear());
const keys = () => Array.from({ length: session.length }, (_, at) => session.key(at));

describe('drafts', () => {
  test('are cleared from page and storage, and nothing else is', () => {
    const drafts = createDrafts(session);
    drafts.write('address', { rt_rmh: '001' });
    session.setItem('draft.job', '{"jabatan":"guru"}');
    session.setItem('no_hp', '0813');
    session.setItem('my.draft.', 'x');
    drafts.clear();
    expect(keys()).toEqual(['no_hp', 'my.draft.']);
    expect([drafts.read('address'), drafts.read('job')]).toEqual([undefined, undefined]);
  });

  test('give room in the storage and serve from the page, as they were typed last', () => {
    session.setItem('draft.profile', '{"ibukandung":"dulu"}');
    session.setItem('draft.job', '{"jabatan":"perawat"}');
    session.setItem('draft.delivery', 'rusak');
    session.setItem('kd_promo', '{"bukan":"draf"}');
    const drafts = createDrafts(session);
    drafts.write('profile', { ibukandung: 'kini' });
    drafts.giveRoom();
    expect(keys()).toEqual(['kd_promo']);
    expect(drafts.read('profile')).toEqual({ ibukandung: 'kini' });
    expect(drafts.read('job')).toEqual({ jabatan: 'perawat' });
    expect(drafts.read('delivery')).toBeUndefined();
    drafts.takeRoom();
    expect(keys().sort()).toEqual(['draft.job', 'draft.profile', 'kd_promo']);
    expect(session.getItem('draft.job')).toBe('{"jabatan":"perawat"}');
  });

  test('that lie in the storage are not written over when they are put back', () => {
    const drafts = createDrafts(session);
    drafts.write('otp', { code: '1' });
    session.setItem('draft.otp', '{"code":"2"}');
    drafts.takeRoom();
    expect(session.getItem('draft.otp')).toBe('{"code":"2"}');
  });

  test('are kept as they were when they were written', () => {
    const drafts = createDrafts(session);
    const values = { alamat: 'Jl. Mawar' };
    drafts.write('address', values);
    values.alamat = 'Jl. Melati';
    expect(drafts.read('address')).toEqual({ alamat: 'Jl. Mawar' });
  });

  test.each(['7', 'true', '', '[{"a":1}]'])('that are no fields, as %s, count as none', (text) => {
    session.setItem('draft.review', text);
    expect(createDrafts(session).read('review')).toBeUndefined();
  });
});

const unsealed = { ref: 'file.9', kept: 'session', name: 'slip.jpg', type: 'image/jpeg', size: 4 };
const data = 'data:image/jpeg;ref=file.9;name=slip.jpg;base64,c2xpcA==';

describe('a file that could not be sealed', () => {
  test('moves to its own key', () => {
    session.setItem('file.9', data);
    const held = writeSaved(session, { code: '' }, { code: '', slipGaji: unsealed as never });
    expect(keys()).toEqual(['slipGaji']);
    expect(session.getItem('slipGaji')).toBe(data);
    expect(held.slipGaji).toBe(unsealed);
  });

  test('stays where it is when it was restored', () => {
    session.setItem('slipGaji', data);
    writeSaved(session, { code: '' }, { code: '', slipGaji: unsealed as never });
    expect(session.getItem('slipGaji')).toBe(data);
  });

  test('takes the place of another one', () => {
    session.setItem('slipGaji', data);
    const other = { ...unsealed, ref: 'file.10' };
    writeSaved(session, { code: '' }, { code: '', slipGaji: other as never });
    expect(session.getItem('slipGaji')).toBe(JSON.stringify(other));
  });

  test('lies where it lay when there is no room for it to move, and is told as missing', () => {
    const tight = fakeSessionStorage('file.9'.length + data.length);
    tight.setItem('file.9', data);
    const held = writeSaved(tight, { code: '' }, { code: '', slipGaji: unsealed as never });
    expect([tight.getItem('file.9'), tight.getItem('slipGaji')]).toEqual([data, null]);
    expect(held.slipGaji).toBeUndefined();
  });

  test('is told apart from a sealed one, whose bytes are elsewhere', () => {
    session.setItem('file.9', data);
    const sealed = { ...unsealed, kept: 'sealed' };
    writeSaved(session, { code: '' }, { code: '', slipGaji: sealed as never });
    expect(session.getItem('slipGaji')).toBe(JSON.stringify(sealed));
    expect(session.getItem('file.9')).toBe(data);
  });
});

test('a session tells which app has begun it, once', () => {
  writeSaved(session, null, { code: 'a' });
  expect(session.getItem('journey.version')).toBe('1');
  session.removeItem('journey.version');
  writeSaved(session, { code: 'a' }, { code: 'b' });
  expect(keys()).toEqual(['code']);
});

test('a beginning is channel and referral, each where it is', () => {
  expect(readBeginning(session)).toEqual({ code: '' });
  session.setItem('refferalID', 'AGEN-9');
  expect(readBeginning(session)).toEqual({ code: '', refferalID: 'AGEN-9' });
  session.setItem('code', 'CABANG-5');
  session.setItem('asing', 'milik orang lain');
  expect(readBeginning(session)).toEqual({ code: 'CABANG-5', refferalID: 'AGEN-9' });
  session.setItem('journey.outcome', 'done');
  expect(readBeginning(session)).toBeNull();
});
