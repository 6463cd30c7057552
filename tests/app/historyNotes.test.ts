import { describe, expect, test } from 'vitest';
import { readNote } from '../../src/app/urlSync.ts';
import { receipt } from './addressBarSupport.ts';

describe('an entry of the history', () => {
  test.each<[string, unknown]>([
    ['no object', 7],
    ['nothing', null],
    ['no screens', {}],
    ['no list of screens', { trail: 'chooser' }],
    ['an empty list of screens', { trail: [] }],
    ['a screen that there is not', { trail: ['chooser', 'mana'] }],
  ])('with %s is nobody’s note', (_, state) => expect(readNote(state)).toBeNull());

  test('tells of an ending only with what an ending is', () => {
    const trail = ['rejection'];
    expect(readNote({ trail, outcome: 'rejection' })).toStrictEqual({
      trail,
      outcome: 'rejection',
    });
    expect(readNote({ trail, outcome: 'mana' })).toStrictEqual({ trail });
    expect(readNote({ trail, receipt })).toStrictEqual({ trail });
    const whole = { trail, outcome: 'rejection', receipt };
    expect(readNote({ ...whole, nik: '3271046504930008' })).toStrictEqual(whole);
  });
});
