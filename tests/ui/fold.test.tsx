// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Fold, type FoldProps, Folds } from '../../src/ui/Fold.tsx';

afterEach(cleanup);

function show(given: Partial<FoldProps> = {}) {
  const onToggle = vi.fn();
  const fold = (more: Partial<FoldProps>) => (
    <Folds>
      <Fold title="Pekerjaan" refusals={0} onToggle={onToggle} {...given} {...more}>
        <input aria-label="Jabatan" defaultValue="Perawat" />
      </Fold>
    </Folds>
  );
  const { rerender } = render(fold({}));
  return { onToggle, become: (more: Partial<FoldProps>) => rerender(fold(more)) };
}
const section = () => screen.getByRole<HTMLDetailsElement>('group');

describe('a section that opens', () => {
  it('is closed to begin with, and holds its fields all the same', () => {
    show();
    expect(section().open).toBe(false);
    expect(section().querySelector('input')?.value).toBe('Perawat');
    expect(screen.getByRole('heading', { level: 2, name: 'Pekerjaan' })).toBeTruthy();
    expect(section().querySelector('summary')?.textContent).toBe('Pekerjaan');
  });

  it('is open from the start where its owner says so', () => {
    show({ open: true });
    expect(section().open).toBe(true);
  });

  it('tells whether it is open whenever that changes', () => {
    const { onToggle } = show();
    section().open = true;
    fireEvent(section(), new Event('toggle'));
    expect(onToggle).toHaveBeenLastCalledWith(true);
    section().open = false;
    fireEvent(section(), new Event('toggle'));
    expect(onToggle).toHaveBeenLastCalledWith(false);
  });

  it('says what is wrong inside, below its title', () => {
    show({ fault: '2 isian kurang' });
    expect(section().querySelector('summary')?.textContent).toBe('Pekerjaan2 isian kurang');
  });

  it('opens at each refusal while something in it is wrong', () => {
    const { become } = show({ fault: 'Isi jabatan' });
    expect(section().open).toBe(false);
    become({ refusals: 1 });
    expect(section().open).toBe(true);
    section().open = false;
    become({ refusals: 1 });
    expect(section().open).toBe(false);
    become({ refusals: 2 });
    expect(section().open).toBe(true);
  });

  it('opens where something becomes wrong after a refusal', () => {
    const { become } = show({ refusals: 3 });
    expect(section().open).toBe(false);
    become({ refusals: 3, fault: 'Isi bidang usaha' });
    expect(section().open).toBe(true);
  });

  it('opens also for a fault without a word, which it does not show', () => {
    show({ refusals: 4, fault: '' });
    expect(section().open).toBe(true);
    expect(section().querySelector('summary')?.textContent).toBe('Pekerjaan');
  });

  it('stays as it is at a refusal for what is wrong elsewhere', () => {
    const { become } = show();
    become({ refusals: 5 });
    expect(section().open).toBe(false);
  });
});
