import { tellAbused } from './abuse/conclude.ts';
import concludePaths from './paths/conclude.ts';

/** After the last test: what the whole run has shown. */
export default function conclude(): void {
  tellAbused();
  concludePaths();
}
