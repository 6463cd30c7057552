// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { before } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

const show = () => renderScreen(<ProfileScreen />, { to: 'profile', saved: before('step3') });
const mother = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama ibu kandung' });
const offer = () => screen.queryByRole('button', { name: /^Pakai/ });

it('a name with a title is offered without it once it was left, and taken at a press', async () => {
  const { user, draft } = show();
  await user.type(mother(), "Hj. Nur'aini");
  expect(offer()).toBeNull();
  await user.tab();
  const taken = (offer()?.textContent ?? '').replace(/^Pakai "|"$/g, '');
  expect(taken).toMatch(/^[A-Za-z ]+$/);
  await user.click(offer() as HTMLElement);
  expect(mother().value).toBe(taken);
  expect(draft('profile')).toMatchObject({ ibukandung: taken });
  expect(offer()).toBeNull();
  expect(document.activeElement).toBe(mother());
  // Nobody has asked for the step to be checked yet.
  expect(mother().getAttribute('aria-invalid')).toBeNull();
});

it('a name that is refused is offered too, and its fault goes with what was wrong', async () => {
  const { user, closeAlert } = show();
  await user.type(mother(), 'Dewi-Sri{Enter}');
  closeAlert();
  expect(mother().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^Hanya huruf dan spasi; tanpa tanda hubung/)).toBeTruthy();
  await user.click(offer() as HTMLElement);
  expect(mother().getAttribute('aria-invalid')).toBeNull();
});

it.each(['Ratna Sari', '1234'])('of “%s” nothing is offered', async (name) => {
  const { user } = show();
  await user.type(mother(), name);
  await user.tab();
  expect(offer()).toBeNull();
});

it('the other name is not touched by what is offered for this one', async () => {
  const { user } = show();
  const contact = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama kontak darurat' });
  await user.type(contact, 'Agus-Wibowo');
  await user.tab();
  expect(screen.getAllByRole('button', { name: /^Pakai/ })).toHaveLength(1);
  await user.click(offer() as HTMLElement);
  expect([mother().value, contact.value]).toEqual(['', expect.stringMatching(/^Agus ?Wibowo$/)]);
});
