// Shows what Sphinx's search has found. Its own way writes markup into the page, which our policy refuses.
const policy = globalThis.trustedTypes?.createPolicy('wortstube-docs', { createHTML: (text) => text });
const MOST = 40;

/** The text of a page of ours, or of a part of it; nothing in it is run. */
Search.htmlToText = (text, anchor) => {
  const page = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
  for (const one of page.querySelectorAll('.headerlink, .further')) one.remove();
  const part = anchor && page.getElementById(decodeURIComponent(anchor.slice(1)));
  return (part || page.querySelector('[role="main"]'))?.textContent ?? '';
};

Search.performSearch = (query) => {
  document.getElementById('search-results').replaceChildren();
  if (Search.hasIndex()) Search.query(query);
  else Search.deferQuery(query);
};

Search.query = (query) => {
  const [, terms, ...more] = Search._parseQuery(query);
  const found = Search._performSearch(query, terms, ...more).toReversed();
  const status = document.createElement('p');
  status.className = 'status';
  status.textContent = found.length
    ? `${found.length} ${found.length === 1 ? 'place' : 'places'} for “${query}”`
    : `Nothing found for “${query}”.`;
  const list = document.createElement('ol');
  list.className = 'found';
  list.append(...found.slice(0, MOST).map((one) => shown(one, terms)));
  document.getElementById('search-results').replaceChildren(status, list);
};

function shown([page, title, anchor, about], terms) {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  const address = `${document.documentElement.dataset.content_root}${page}.html`;
  link.href = address + anchor;
  link.textContent = title.replaceAll(' > ', ' › ');
  if (about) item.appendChild(document.createElement('p')).textContent = about;
  else void summary(item, address, terms, anchor);
  return item;
}

async function summary(item, address, terms, anchor) {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const text = Search.makeSearchSummary(await answer.text(), terms, anchor);
  if (text) item.append(text);
}
