// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { before } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

afterEach(clearScreen);

it('JOB-17 the length of employment is asked for in years, a number of digits', () => {
  renderScreen(<JobScreen />, { to: 'job', saved: before('step5') });
  const years = screen.getByRole('textbox', { name: 'Lama kerja', description: /^tahun\b/ });
  expect(years.getAttribute('inputmode')).toBe('numeric');
  // The unit stands with this field alone.
  expect(screen.getAllByText('tahun')).toHaveLength(1);
});
