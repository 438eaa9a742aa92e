const { TestEnvironment } = require('jest-environment-node');
const { shareServer } = require('./shared-server.cjs');

/** Node, with the server that the test files of a process share. */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    shareServer(this, context);
  }
};
