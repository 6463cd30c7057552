/* global Redoc */
// Renders the OpenAPI document. The page's policy allows nothing from other hosts.

const family =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';
const mono = 'ui-monospace, "Roboto Mono", "DejaVu Sans Mono", monospace';

Redoc.init(
  '/sandbox/api/openapi.json',
  {
    expandResponses: '200',
    jsonSampleExpandLevel: 3,
    hideDownloadButton: false,
    downloadUrls: ['openapi.json', 'arazzo.json', 'testers.json'].map((title) => ({
      title,
      url: `/sandbox/api/${title}`,
    })),
    nativeScrollbars: true,
    pathInMiddlePanel: true,
    requiredPropsFirst: true,
    scrollYOffset: 0,
    theme: {
      spacing: { unit: 5, sectionVertical: 24 },
      typography: {
        fontFamily: family,
        fontSize: '15px',
        headings: { fontFamily: family, fontWeight: '600' },
        code: { fontFamily: mono, fontSize: '13px' },
      },
      colors: { primary: { main: '#0b5d3b' } },
      sidebar: { width: '300px' },
    },
  },
  document.getElementById('document'),
  (error) => {
    document.getElementById('loading').hidden = true;
    if (error) document.getElementById('failed').hidden = false;
  },
);
