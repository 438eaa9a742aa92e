import { html } from '../html/html';

/** backOfficePage is the one page of the back office; its script draws everything in it. */
export const backOfficePage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Back office</title>
      <link rel="stylesheet" href="/back-office/files/main.css" />
      <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
      <script type="module" src="/back-office/files/main.js"></script>
    </head>
    <body>
      <div id="root"></div>
      <noscript
        >The back office needs JavaScript. Releases are moved without it, on the console’s first
        page.</noscript
      >
    </body>
  </html>`.text;
