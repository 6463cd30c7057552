// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEdit, insertDigits, insertText, onlyDigits } from '../../src/ui/maskInput.ts';

let input: HTMLInputElement;
const heard = vi.fn();
const announced = vi.fn();
beforeEach(() => {
  input = document.createElement('input');
  document.body.append(input);
  document.body.addEventListener('input', heard);
  document.body.addEventListener('beforeinput', announced);
});
afterEach(() => {
  input.remove();
  document.body.removeEventListener('input', heard);
  document.body.removeEventListener('beforeinput', announced);
  vi.clearAllMocks();
});

/** What was announced before anything changed. */
const data = () => announced.mock.calls.map(([event]) => (event as InputEvent).data);
const holds = (text: string, from: number, to = from) => {
  input.value = text;
  input.setSelectionRange(from, to);
};
const caret = () => [input.selectionStart, input.selectionEnd];

describe('the digits of a text', () => {
  it.each([
    ['08-12', 4, '0812', 3],
    ['08-12', 0, '0812', 0],
    ['a1b2', 4, '12', 2],
    ['x', 1, '', 0],
  ])('of %j with the caret at %i are %j, with it at %i', (text, at, digits, place) => {
    expect(onlyDigits({ text, caret: at })).toEqual({ text: digits, caret: place });
  });
});

describe('an edit that is put into an input', () => {
  it('sets text and caret where they differ while one types there', () => {
    input.focus();
    holds('7a8', 2);
    applyEdit(input, { text: '78', caret: 1 });
    expect([input.value, ...caret()]).toEqual(['78', 1, 1]);
  });

  it('leaves the caret of a text that is the same', () => {
    input.focus();
    holds('4567', 1);
    applyEdit(input, { text: '4567', caret: 3 });
    expect(caret()).toEqual([1, 1]);
  });

  it('sets no caret in an input that has no focus, which that would take', () => {
    holds('9 0', 0);
    const select = vi.spyOn(input, 'setSelectionRange');
    applyEdit(input, { text: '90', caret: 1 });
    expect(input.value).toBe('90');
    expect(select).not.toHaveBeenCalled();
  });
});

describe('a text that is put where the selection is', () => {
  it('replaces it, stands before the caret, and is heard of', () => {
    holds('Jalan Lama', 6, 10);
    insertText(input, 'Baru 3');
    expect([input.value, ...caret()]).toEqual(['Jalan Baru 3', 12, 12]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('goes in where the caret is, also before what is there', () => {
    holds('Raya', 0);
    insertText(input, 'Jl. ');
    expect([input.value, ...caret()]).toEqual(['Jl. Raya', 4, 4]);
  });
});

describe('digits that are put where the selection is', () => {
  it('go in whole where nothing bounds them, announced first without what stands between', () => {
    holds('12', 1);
    insertDigits(input, '(3) 4-5');
    expect(input.value).toBe('13452');
    expect(data()).toEqual(['345']);
    expect(announced.mock.invocationCallOrder[0]).toBeLessThan(
      heard.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('go in as far as there is room, that of the selection with it', () => {
    input.maxLength = 6;
    holds('111222', 3, 5);
    insertDigits(input, '98765');
    expect(input.value).toBe('111982');
    expect(data()).toEqual(['98765']);
  });

  it('fill the room exactly, and none of them goes in where there is none', () => {
    input.maxLength = 5;
    holds('33', 2);
    insertDigits(input, '4 4 4 4');
    expect(input.value).toBe('33444');
    insertDigits(input, '6');
    expect(input.value).toBe('33444');
    input.value = '777777777';
    input.setSelectionRange(9, 9);
    insertDigits(input, '12');
    expect(input.value).toBe('777777777');
    input.maxLength = 0;
    holds('', 0);
    insertDigits(input, '8');
    expect(input.value).toBe('');
  });
});
