// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReviewScreen } from '../../screens/review/ReviewScreen.tsx';
import { settings } from './identityFirst.ts';
import { clearScreen, renderScreen } from './render.tsx';
import { bankWith, openSections, reviewed, sectionOf } from './reviewSupport.tsx';

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

/** The screen, left and come back to. */
function LeftAndBack() {
  const [visits, setVisits] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisits(visits + 1)}>
        kembali
      </button>
      <ReviewScreen key={visits} />
    </>
  );
}

it('REV-02 REV-07 whoever comes back from photographing the NPWP finds the sections open that were', async () => {
  bankWith();
  const { user } = renderScreen(<LeftAndBack />, { to: 'review', settings, saved: reviewed });
  await user.click(sectionOf('Informasi Nasabah').querySelector('summary') as HTMLElement);
  await user.click(sectionOf('Dokumen').querySelector('summary') as HTMLElement);
  await waitFor(() => expect(openSections()).toEqual(['Dokumen']));
  // The browser tells of a section's opening in a task of its own.
  await new Promise((done) => setTimeout(done));
  fireEvent.click(screen.getByRole('button', { name: 'kembali' }));
  expect(openSections()).toEqual(['Dokumen']);
});
