import type { ReactNode } from 'react';
import { brand } from '../../src/brand.ts';
import { config } from '../../src/config.ts';
import { common } from '../../src/copy/common.ts';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { LinkButton } from '../../src/ui/Links.tsx';
import { HelpLine } from './HelpLine.tsx';
import { useSend } from './journey.ts';

interface EndingPageProps {
  illustration: ReactNode;
  title: string;
  text: ReactNode;
  /** What can be done before starting over. */
  before?: ReactNode;
  /** Says that starting over begins anew, where something could be kept. */
  startOver?: string;
  /** Offers the bank's mobile app as the first way on (END-08). */
  offersApp?: boolean;
}

/** An end whose way on is the front page: the rejections (END-04 to END-08) and the feedback pages. */
export function EndingPage({
  illustration,
  title,
  text,
  before,
  startOver = common.startOver,
  offersApp = false,
}: EndingPageProps) {
  const send = useSend();
  return (
    <EndScreen
      bankName={brand.name}
      illustration={illustration}
      title={title}
      text={text}
      action={
        <>
          {before}
          {offersApp && <AppLink />}
          <Button variant="secondary" onClick={() => send({ type: 'journey.restarted' })}>
            {startOver}
          </Button>
          <HelpLine />
        </>
      }
    />
  );
}

/** Leads to the bank's mobile app (END-02, END-08). */
export function AppLink() {
  return (
    <LinkButton href={config.links.mobileApp} target="_blank" rel="noopener">
      {common.downloadApp}
    </LinkButton>
  );
}
