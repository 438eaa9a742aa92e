import { remoteCatalogueSchema, type BootDocument, type PlacedEntry } from '@tessera/contracts/release';
import { schemasReady } from '@tessera/contracts/schema-later';
import { createRoot } from 'react-dom/client';
import { takeEarly } from '../boot/read-boot';
import { activate } from './active';
import { applyOverrides } from './apply-overrides';
import { ErrorOverlay } from './error-overlay';
import { OverridePanel } from './override-panel';
import { readOverrides, takeOverridesFromUrl, writeOverrides, type Overrides } from './overrides';

/**
 * withOverrides returns the boot document with the remotes that the developer runs on this machine, and
 * renders the panel that says so.
 */
export async function withOverrides(page: BootDocument): Promise<BootDocument> {
  takeOverridesFromUrl();
  const active = readOverrides();
  activate(active);
  const pinned = await wholeSet(page);
  const { boot, silent, entries } = await applyOverrides(pinned.boot, active);
  // Whoever asks for the catalogue gets this page's.
  const { set, remotes, catalogue } = boot;
  window.tesseraEarly = {
    ...window.tesseraEarly,
    [catalogue.url]: Promise.resolve(
      Response.json({ set, remotes, entries: mergedEntries(pinned.entries, active, entries) }),
    ),
  };
  showPanel(pinned.boot, active, silent);
  return boot;
}

/** A page carries the remotes of its first view; an override may be of any. */
async function wholeSet(page: BootDocument): Promise<{ boot: BootDocument; entries: PlacedEntry[] }> {
  const { url, integrity } = page.catalogue;
  const response = await (takeEarly(url) ?? fetch(url, { integrity }));
  await schemasReady();
  const { remotes, entries } = remoteCatalogueSchema.parse(await response.json());
  return { boot: { ...page, remotes }, entries };
}

/** The lines of the menus, those of an overridden remote as its URL declares them. */
function mergedEntries(pinned: PlacedEntry[], active: Overrides, own: PlacedEntry[]): PlacedEntry[] {
  const isOverridden = ({ name }: PlacedEntry) => Object.hasOwn(active, name.slice(0, name.indexOf('.')));
  return [...pinned.filter((entry) => !isOverridden(entry)), ...own];
}

function showPanel(pinned: BootDocument, active: Overrides, silent: readonly string[]): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  const change = (overrides: Overrides) => {
    writeOverrides(overrides);
    location.reload();
  };
  createRoot(container).render(
    <>
      <OverridePanel pinned={pinned} active={active} silent={silent} onChange={change} />
      <ErrorOverlay />
    </>,
  );
}
