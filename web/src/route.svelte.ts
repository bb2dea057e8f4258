// Where we are, from the part of the address behind '#'. No server has to know these addresses.
const page = $state({ path: read() });

function read(): string {
  return location.hash.replace(/^#\/?/, '');
}

addEventListener('hashchange', () => {
  page.path = read();
  scrollTo(0, 0);
});

export const route = {
  get path(): string {
    return page.path;
  },
};
