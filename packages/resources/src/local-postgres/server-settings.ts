/** Told to the server at every start, so that a new release can change them. */
export const SERVER_SETTINGS = {
  listen_addresses: '127.0.0.1',
  // A socket file would lie in a folder that others may enter.
  unix_socket_directories: '',
  cluster_name: 'rowmill',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  fsync: 'on',
  // Parallel queries need /dev/shm, which is tiny in containers, and tables of records gain nothing by them.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  log_checkpoints: 'off',
  // A statement may carry a password; the program that sent it reports the error itself.
  log_min_error_statement: 'panic',
} as const;
