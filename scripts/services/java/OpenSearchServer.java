import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** One OpenSearch node over HTTP, from the jars alone: `java -cp 'lib/*' OpenSearchServer.java DIRECTORY PORT`. */
public class OpenSearchServer extends Node {
    OpenSearchServer(Settings settings) {
        super(
            InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "one"),
            List.of(Netty4Plugin.class),
            false
        );
    }

    public static void main(String[] words) throws Exception {
        Settings settings = Settings.builder()
            .put("path.home", words[0])
            .put("network.host", "127.0.0.1")
            .put("http.port", words[1])
            .put("transport.port", "0")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("discovery.type", "single-node")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
        OpenSearchServer server = new OpenSearchServer(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                server.close();
            } catch (Exception failure) {
                failure.printStackTrace();
            }
        }));
        server.start();
        Thread.currentThread().join();
    }
}
