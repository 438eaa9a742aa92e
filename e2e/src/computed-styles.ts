import type { Page } from '@playwright/test';

/** ComputedStyles maps each kind of element on a page to its CSS properties and their values. */
export type ComputedStyles = Record<string, Record<string, string>>;

/**
 * readComputedStyles reads the computed styles of everything on the page. A kind is an element's name and
 * classes with those of three ancestors. What follows from the content is left out: sizes and offsets in
 * pixels, and whatever differs between elements of one kind.
 */
export async function readComputedStyles(page: Page): Promise<ComputedStyles> {
  await page.mouse.move(0, 0);
  return page.evaluate(() => {
    const fromContent =
      /^((inline|block)-size|width|height|top|right|bottom|left|inset-.*|margin-.*|perspective-origin|transform-origin|grid-template-.*|background-image|view-transition.*)$/;
    // What is named by the direction of the text too is read once, by its side of the screen.
    const twice =
      /^(border|padding|overflow|overscroll-behavior|scroll-(margin|padding)|min|max)-(block|inline|start|end)/;
    const properties = [...getComputedStyle(document.body)].filter(
      (name) => !fromContent.test(name) && !twice.test(name),
    );
    const name = (element: Element | null) =>
      element
        ? `${element.localName}.${(element.getAttribute('class') ?? '').trim().replaceAll(/\s+/g, '.')}`
        : '';
    const kindOf = (element: Element) => {
      const above = element.parentElement;
      return [above?.parentElement?.parentElement ?? null, above?.parentElement ?? null, above, element]
        .map(name)
        .join(' > ');
    };
    const seen = new Map<string, { count: number; styles: Map<string, string | null> }>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) && element.localName !== 'svg') continue;
      // Home waits out of sight while another page is there.
      if (element === document.activeElement || !element.parentElement?.checkVisibility()) continue;
      // Its values are those of a moment.
      if (element.getAnimations().length > 0) continue;
      const kind = kindOf(element);
      const group = seen.get(kind) ?? { count: 0, styles: new Map<string, string | null>() };
      seen.set(kind, group);
      group.count += 1;
      if (group.count > 4) continue;
      for (const pseudo of ['', '::before', '::after']) {
        const computed = getComputedStyle(element, pseudo || undefined);
        if (pseudo && computed.content === 'none') continue;
        for (const property of properties) {
          const value = computed.getPropertyValue(property);
          const before = group.styles.get(pseudo + property);
          group.styles.set(pseudo + property, before === undefined || before === value ? value : null);
        }
      }
    }
    return Object.fromEntries(
      [...seen].map(([kind, { styles }]) => [
        kind,
        Object.fromEntries([...styles].filter((entry): entry is [string, string] => entry[1] !== null)),
      ]),
    );
  });
}

/**
 * compareStyles lists where two readings of one page differ for the same kind of element, and counts the
 * kinds that both have.
 */
export function compareStyles(before: ComputedStyles, after: ComputedStyles) {
  const common = Object.keys(before).filter((kind) => kind in after);
  const differences = common.flatMap((kind) =>
    Object.entries(before[kind] ?? {}).flatMap(([property, value]) => {
      const now = after[kind]?.[property];
      return now === undefined || now === value ? [] : [`${kind} { ${property}: ${value} } became ${now}`];
    }),
  );
  return { share: common.length / Object.keys(before).length, differences };
}
