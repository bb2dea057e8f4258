// Where we are, from the part of the address behind '#'. No server has to know these addresses.
const page = $state({ path: read(location.href) });

function read(address: string): string {
  return new URL(address).hash.replace(/^#\/?/, '');
}

// Every address is seen, also one that was left again before anybody heard of it: a page that was closed opens anew.
addEventListener('hashchange', ({ newURL }) => {
  page.path = read(newURL);
  scrollTo(0, 0);
});

export const route = {
  get path(): string {
    return page.path;
  },
};
