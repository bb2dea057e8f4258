// What Sphinx's search asks for; words are not marked on the pages found, so nothing has to be kept in the browser.
const SPHINX_HIGHLIGHT_ENABLED = false;
