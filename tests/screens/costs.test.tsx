// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { clearScreen, renderScreen } from '../support/screen.tsx';

const load = vi.hoisted(() => ({ fails: true }));
vi.mock('../../screens/shared/CostsText.tsx', async (original) => {
  if (load.fails) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

afterEach(clearScreen);

describe('CostsSheet', () => {
  test('offers a retry when its text cannot be loaded, then shows contract, fees and late charge', async () => {
    const { actor, user } = renderScreen(<ChooserScreen />, { to: 'chooser' });
    act(() => actor.send({ type: 'costs.opened' }));
    expect((await screen.findByRole('alert')).textContent).toContain('belum dapat dimuat');
    load.fails = false;
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Akad' })).toBeTruthy());
    const dialog = screen.getByRole('dialog', { name: 'Biaya dan akad' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Biaya dan akad' }));
    for (const words of ['Ijarah', 'Iuran tahunan Platinum', 'seluruhnya menjadi dana sosial'])
      expect(dialog.textContent).toContain(words);
  });
});
