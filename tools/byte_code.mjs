// Compiles the modules in zips by the Python that browsers get: node byte_code.mjs PYODIDE FOLDER NAMES.
// A browser would else do it at every start, for half of its time. Modules stay under their names, with the ending .pyc.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, folder, ...names] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdirTree('/made');
python.mountNodeFS('/made', folder);
python.globals.set('names', python.toPy(names));
python.runPython(`
import importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def compiled(path, source):
    code = compile(source, "/" + path, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))

for name in names:
    with zipfile.ZipFile(f"/made/{name}") as archive:
        contents = {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
    with zipfile.ZipFile(f"/made/{name}", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in contents.items():
            is_module = path.endswith(".py")
            info = zipfile.ZipInfo(path + "c" if is_module else path)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, compiled(path, content) if is_module else content)
`);
