// Loaded by every node that ./dev starts. A node that calls process.exit while another thread still compiles may wait for
// that thread for ever, which waits for a collection of garbage that only the first could make (nodejs/node issue 54918;
// seen here in tsc, with node 24). Where nothing is compiled on other threads, nobody is waited for.
'use strict';
const v8 = require('node:v8');
v8.setFlagsFromString('--no-maglev');
v8.setFlagsFromString('--no-concurrent-recompilation');
