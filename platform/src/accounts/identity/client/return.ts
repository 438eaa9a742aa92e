// The token is in the fragment, which no server sees; it goes to this origin's own pages only.
const { channel = '' } = document.documentElement.dataset;
new BroadcastChannel(channel).postMessage(location.hash.slice(1));
history.replaceState(null, '', location.pathname);
close();
