/** HTML that means harm, made of the ways that are known: each stands for a bypass that some sanitiser once had. */
const call = 'window.ran=1';

const tags =
  'a abbr audio b base body br button canvas details dialog div embed fieldset font form frame frameset h2 iframe img input isindex keygen label li link marquee math meta object ol p picture select slot source span style svg table td template textarea title track ul video xmp noscript noembed custom-tag'.split(
    ' ',
  );
const events =
  'onabort onafterprint onanimationend onanimationstart onauxclick onbeforeinput onbeforetoggle onbegin onblur oncanplay onclick oncopy oncut ondblclick ondrag ondrop onend onerror onfocus onfocusin onfullscreenchange ongotpointercapture onhashchange oninput oninvalid onkeydown onload onloadstart onmessage onmouseover onpageshow onpaste onplay onpointerenter onpopstate onrepeat onreset onresize onscroll onscrollend onsearch onseeked onsubmit ontimeupdate ontoggle ontouchstart ontransitionend onunload onwheel'.split(
    ' ',
  );
const gaps = [' ', '/', '\n', '\t', '\f', ' x=y ', '"', "'", ' \u00a0', '\r\n'];

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\nscript:',
  'java\tscript:',
  'java\u0000script:',
  '\u0001javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A;avascript:',
  '&#0000106avascript:',
  'java&Tab;script:',
  'java&NewLine;script:',
  'vbscript:',
  'livescript:',
  'data:text/html,',
  'data:text/html;base64,PHNjcmlwdD4',
  'data:image/svg+xml,<svg onload=x>',
  'blob:https://here/',
  'file:///',
  'feed:javascript:',
  'view-source:javascript:',
  'jar:javascript:',
  'filesystem:https://here/',
  'mhtml:',
  'http://',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  'https:evil.example',
  'https:\\\\evil.example',
  '/\t/evil.example',
  '\u202ehttps:',
];
const carriers = [
  (url: string) => `<a href="${url}${call}">x</a>`,
  (url: string) => `<a href='${url}${call}' target=_self>x</a>`,
  (url: string) => `<a xlink:href="${url}${call}">x</a>`,
  (url: string) => `<svg><a xlink:href="${url}${call}"><text>x</text></a></svg>`,
  (url: string) => `<img src="${url}${call}">`,
  (url: string) => `<img srcset="${url}${call} 1x">`,
  (url: string) => `<form action="${url}${call}"><button>x</button></form>`,
  (url: string) => `<button formaction="${url}${call}">x</button>`,
  (url: string) => `<iframe src="${url}${call}"></iframe>`,
  (url: string) => `<object data="${url}${call}"></object>`,
  (url: string) => `<embed src="${url}${call}">`,
  (url: string) => `<base href="${url}${call}">`,
  (url: string) => `<link rel=stylesheet href="${url}${call}">`,
  (url: string) => `<meta http-equiv=refresh content="0;url=${url}${call}">`,
  (url: string) => `<table background="${url}${call}"><td>x</table>`,
  (url: string) => `<video poster="${url}${call}"><source src="${url}${call}"></video>`,
  (url: string) => `<math><maction actiontype=statusline xlink:href="${url}${call}">x</maction></math>`,
  (url: string) => `<svg><use href="${url}${call}"/></svg>`,
  (url: string) => `<svg><animate attributeName=href values="${url}${call}"/></svg>`,
  (url: string) => `<blockquote cite="${url}${call}">x</blockquote>`,
  (url: string) => `<p style="background:url(${url}${call})">x</p>`,
];

/** Parsers that see a piece twice see it differently. */
const mutations = [
  (inner: string) => `<noscript><p title="</noscript>${inner}">`,
  (inner: string) => `<svg><style><!--</style>${inner}-->`,
  (inner: string) => `<math><mtext><table><mglyph><style><!--</style>${inner}`,
  (inner: string) =>
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${inner}">`,
  (inner: string) => `<svg></p><style><a id="</style>${inner}">`,
  (inner: string) =>
    `<math><annotation-xml encoding="text/html"><style>${inner}</style></annotation-xml></math>`,
  (inner: string) => `<svg><foreignObject>${inner}</foreignObject></svg>`,
  (inner: string) => `<svg><desc><![CDATA[</desc>${inner}]]></svg>`,
  (inner: string) => `<template><s>${inner}</s></template>`,
  (inner: string) => `<xmp><p title="</xmp>${inner}">`,
  (inner: string) => `<noembed>${inner}</noembed>`,
  (inner: string) => `<textarea></textarea>${inner}`,
  (inner: string) => `<title></title>${inner}`,
  (inner: string) => `<select><iframe></select>${inner}`,
  (inner: string) => `<!--><p>${inner}-->`,
  (inner: string) => `<!-- --!>${inner}`,
  (inner: string) => `<![CDATA[><p>${inner}]]>`,
  (inner: string) => `<?xml version="1.0"?>${inner}`,
  (inner: string) => `<div id=attributes><div name=attributes>${inner}`,
  (inner: string) => `<form id=x><input name=parentNode><input name=nodeName>${inner}</form>`,
  (inner: string) => `${'<b>'.repeat(60)}${inner}`,
  (inner: string) => `<table><tr><td>${inner}<table><a>`,
];
const kernels = [
  `<script>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<script/src=data:,${call}></script>`,
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}//`,
  `<img/src='x'onerror=${call}>`,
  `<<img src=x onerror=${call}>`,
  `<svg/onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${call}>`,
  `<iframe srcdoc="<script>parent.${call}</script>">`,
  `<body onload=${call}>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<marquee onstart=${call}>`,
  `<isindex type=image src=1 onerror=${call}>`,
  `<p style="animation-name:x" onanimationstart=${call}>`,
  `<style>@import'//evil.example/x.css';</style>`,
  `<a href="javascript:${call}">x</a>`,
  `<object data="data:text/html,<script>${call}</script>"></object>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<p is=x-p onclick=${call}>`,
];

/** hostileHtml makes about eleven thousand pieces of HTML that try to run a script. */
export function hostileHtml(): string[] {
  const withEvents = tags.flatMap((tag) =>
    events.flatMap((event, index) => {
      const gap = gaps[(index + tag.length) % gaps.length] ?? ' ';
      return [
        `<${tag}${gap}${event}=${call}>x`,
        `<${tag.toUpperCase()} src=x ${event.toUpperCase()}='${call}'>x</${tag}>`,
      ];
    }),
  );
  const withLinks = schemes.flatMap((scheme) => carriers.map((carry) => carry(scheme)));
  const wrapped = mutations.flatMap((mutate) =>
    kernels.flatMap((kernel) => [
      mutate(kernel),
      ...mutations.slice(0, 8).map((outer) => outer(mutate(kernel))),
    ]),
  );
  return [...withEvents, ...withLinks, ...kernels, ...wrapped];
}
