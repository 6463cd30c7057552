import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Test files share one module graph here, and must leave nothing to each other.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  cleanup();
  document.body.innerHTML = '';
  sessionStorage.clear();
  localStorage.clear();
});
