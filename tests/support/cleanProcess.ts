import { vi } from 'vitest';
import { rememberStyles } from './computedStyle.ts';

// Runs before each file of a shared process (tests/vitestOptions.ts). Removes what the file before has left: its spies,
// its stubs, its clock and its page.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
if (typeof document !== 'undefined') {
  rememberStyles(window);
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Requests that fail on a page that is being left stay unanswered until it is shown again (api/client/request.ts).
  dispatchEvent(new Event('pageshow'));
}
