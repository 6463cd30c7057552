import { config } from '../../src/config.ts';
import { common } from '../../src/copy/common.ts';
import { LinkButton } from '../../src/ui/LinkButton.tsx';

/** Leads to the bank's mobile app (END-02, END-08). */
export function AppLink() {
  return (
    <LinkButton href={config.links.mobileApp} target="_blank" rel="noopener">
      {common.downloadApp}
    </LinkButton>
  );
}
