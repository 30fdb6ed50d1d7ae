/** Whoever runs queries without a server has one workspace. */
export const LOCAL_WORKSPACE = 'local';
