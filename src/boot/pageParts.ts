// What src/build/frontPage.ts renders into the page. It loads this file with the brand's texts.

export { chooser } from '../copy/chooser.ts';
export { common } from '../copy/common.ts';
export { homepage } from '../copy/homepage.ts';
export { page } from '../copy/page.ts';
export { renderChooser } from './early/renderChooser.tsx';
export { renderFrontPage } from './front/frontPage.ts';
