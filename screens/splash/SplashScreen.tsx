import * as brand from '#brand';
import { splash as copy } from '../../src/copy/homepage.ts';
import { Logo } from '../../src/ui/art/DrawingView.tsx';
import { PageFrame, PageHeading } from '../../src/ui/Page.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';

/** The splash screen with the bank's logo. The chart then goes to the front page (ENT-09). */
export function SplashScreen() {
  return (
    <PageFrame>
      <div className="splash">
        <PageHeading>
          <Logo name={brand.name} />
        </PageHeading>
        <LoadingInline message={copy.opening} />
      </div>
    </PageFrame>
  );
}
