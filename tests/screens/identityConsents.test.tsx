// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, goOn, isWrong, offers, photographed, show, terms } from './identitySupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(clearScreen);

describe('the consents', () => {
  it('OLD-19 both are required, and each is wrong by its look alone', async () => {
    const { user, state } = show(photographed);
    await fill(user);
    expect([terms(), offers()].map(isWrong)).toEqual([false, false]);
    await user.click(goOn());
    expect([terms(), offers()].map(isWrong)).toEqual([true, true]);
    expect(document.querySelectorAll('.field-error')).toHaveLength(0);
    expect(document.activeElement).toBe(terms());

    await user.click(offers());
    expect([terms(), offers()].map(isWrong)).toEqual([true, false]);
    await user.click(goOn());
    expect(state()).toBe('identity.editing');

    await user.click(offers());
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: 'SETUJU' }));
    expect([terms(), offers()].map(isWrong)).toEqual([false, true]);
    await user.click(goOn());
    expect(state()).toBe('identity.editing');
  });

  it('OLD-03 a press on the terms’ row opens the terms, and only agreeing there ticks it', async () => {
    const { user, state, saved } = show(photographed);
    await user.click(terms());
    expect(state()).toBe('identity.readingTerms');
    expect(terms()).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(terms()).toHaveProperty('checked', false);
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: 'SETUJU' }));
    expect(terms()).toHaveProperty('checked', true);
    expect(offers()).toHaveProperty('checked', false);
    expect(saved()).toMatchObject({ setujusyarat: true });
    expect(saved().setujupenawan).not.toBe(true);
  });

  it('CHK-12 the second consent is the offers', async () => {
    const { user, saved } = show(photographed);
    await user.click(offers());
    expect(saved()).toMatchObject({ setujupenawan: true });
    expect(saved().setujusyarat).not.toBe(true);
    await user.click(offers());
    expect(saved().setujupenawan).toBe(false);
  });
});
