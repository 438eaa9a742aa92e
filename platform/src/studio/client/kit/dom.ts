/** Properties of an element, with its attributes under `aria` and `data`. */
type ElementOptions<Element> = Partial<Omit<Element, 'children' | 'style'>> & {
  aria?: Record<string, string>;
  data?: Record<string, string>;
};

/** el creates an element with properties, attributes (`aria`, `data`) and children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { aria = {}, data = {}, ...properties }: ElementOptions<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(aria)) element.setAttribute(`aria-${name}`, value);
  Object.assign(element.dataset, data);
  element.append(...children);
  return element;
}

/** svgNode creates an SVG element with attributes and children. */
export function svgNode<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** isCalm checks whether the player asked for as little motion as possible. */
export const isCalm = (): boolean => calm.matches;
